import { BrowserRouter } from '@folkmoot/kit/router'
import { createPageStore, type PageStore } from '@folkmoot/kit/state'
import { startTransition } from 'react'
import { createRoot, hydrateRoot } from 'react-dom/client'
import { App } from './app.tsx'
import { FailedStart } from './frame/failed-start.tsx'
import { partsFrom } from './parts.ts'
import { loadDoor } from './remotes.ts'
import { readStart, startWithoutServer } from './start.ts'

/** Timeout for loading the page's rooms; then it renders without them. */
const patienceMs = 5_000

const parts = partsFrom(loadDoor)

/** Hydrates the server's HTML, or renders the page where there is none. */
export async function boot(): Promise<void> {
	const root = document.getElementById('root')
	if (!root) return
	const start = readStart()
	if (!start) return startAlone(root)
	const arrived = Promise.allSettled(start.parts.map((place) => parts.load(place)))
	await Promise.race([arrived, new Promise((resolve) => setTimeout(resolve, patienceMs))])
	draw(root, createPageStore(start), root.childElementCount > 0)
}

/** On a bare page: requests first what the server would have embedded. */
async function startAlone(root: HTMLElement): Promise<void> {
	try {
		draw(root, createPageStore(await startWithoutServer()), false)
	} catch (error) {
		createRoot(root).render(<FailedStart error={error} />)
	}
}

function draw(root: HTMLElement, store: PageStore, isRendered: boolean): void {
	const app = (
		<BrowserRouter>
			<App store={store} parts={parts} />
		</BrowserRouter>
	)
	// As a transition, hydration is interruptible, so that presses are handled in between.
	if (isRendered) startTransition(() => void hydrateRoot(root, app, { onRecoverableError: (error) => reportError(error) }))
	else createRoot(root).render(app)
}

import { speak } from '@folkmoot/kit/i18n'
import { createPageRouter, PageRouter } from '@folkmoot/kit/router'
import { createPageStore, type PageStore } from '@folkmoot/kit/state'
import { startTransition } from 'react'
import { createRoot, hydrateRoot } from 'react-dom/client'
import { App } from './app.tsx'
import { createAreaModules } from './area-modules.ts'
import { StartupError } from './frame/startup-error.tsx'
import { fetchInitialState, readInitialState } from './initial-state.ts'
import { loadRemoteModule } from './remotes.ts'
import { siteRoutes } from './site-routes.tsx'

/** Timeout for loading the page's areas; then all else is hydrated, and the areas when they are loaded. */
const timeoutMs = 5_000

const modules = createAreaModules(loadRemoteModule)

/** Hydrates the server's HTML, or renders the page where there is none. */
export async function boot(): Promise<void> {
	const root = document.getElementById('root')
	if (!root) return
	const initialState = readInitialState()
	if (!initialState) return startWithoutSsr(root)
	const texts = speakLanguageOfPage()
	const loading = Promise.all([texts, ...initialState.parts.map(modules.loadShown)])
	await Promise.race([loading, new Promise((resolve) => setTimeout(resolve, timeoutMs))])
	renderApp(root, createPageStore(initialState), root.childElementCount > 0)
}

/** On a bare page: requests first what the server would have embedded. */
async function startWithoutSsr(root: HTMLElement): Promise<void> {
	try {
		const state = await fetchInitialState()
		await speakLanguageOfPage()
		renderApp(root, createPageStore(state), false)
	} catch (error) {
		createRoot(root).render(<StartupError error={error} />)
	}
}

/** The server, or `fetchInitialState`, has written it into the document. */
function speakLanguageOfPage(): Promise<void> {
	const { lang } = document.documentElement
	return speak([lang], () => lang)
}

function renderApp(root: HTMLElement, store: PageStore, isRendered: boolean): void {
	const app = (
		<App store={store} modules={modules}>
			<PageRouter router={createPageRouter(siteRoutes)} />
		</App>
	)
	// As a transition, hydration is interruptible, so that clicks are handled in between.
	if (isRendered) startTransition(() => void hydrateRoot(root, app, { onRecoverableError: (error) => reportError(error) }))
	else createRoot(root).render(app)
}

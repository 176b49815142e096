// The policy comes first: everything after it may set the address of a script.
import './trusted-types.ts'
// The order of layers is what the first styles say it is.
import './styles.ts'
import { afterPaint } from '@folkmoot/kit/ui/after-paint.ts'
import { holdPresses } from './early-presses.ts'
import { seeEarly } from './installed-app/early.ts'

/** How long a page takes until all of it is awake, where the browser cannot tell. */
const longestWakingMs = 2_000

/** Lets the browser answer a press, and goes on before anything else where it can. */
function giveWay(): Promise<void> {
	return 'scheduler' in globalThis && 'yield' in scheduler ? scheduler.yield() : new Promise((resolve) => setTimeout(resolve))
}

async function wake(): Promise<void> {
	const page = document.getElementById('root')
	const presses = page?.childElementCount ? holdPresses(page) : null
	// Nobody waits with reading what the server rendered for what wakes it up.
	if (presses) await afterPaint()
	// In this same file, but run only now; in two tasks, between which what is pressed is answered.
	await import(/* webpackMode: "eager" */ 'react-dom/client')
	await giveWay()
	const { boot } = await import(/* webpackMode: "eager" */ './bootstrap.tsx')
	await boot()
	presses?.answer()
	whenIdle(() => presses?.end())
}

/** When nothing is left to do, or soon where the browser does not say. */
function whenIdle(then: () => void): void {
	if ('requestIdleCallback' in globalThis) requestIdleCallback(then, { timeout: longestWakingMs })
	else setTimeout(then, longestWakingMs)
}

seeEarly()
void wake()

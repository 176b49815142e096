// The policy comes first: everything after it may set the address of a script.
import './trusted-types.ts'
// The order of layers is what the first styles say it is.
import './styles.ts'
import { afterPaint } from '@folkmoot/kit/ui/after-paint.ts'
import { seeEarly } from './installed-app/early.ts'

/** Lets the browser answer a press, and goes on before anything else where it can. */
function giveWay(): Promise<void> {
	return 'scheduler' in globalThis && 'yield' in scheduler ? scheduler.yield() : new Promise((resolve) => setTimeout(resolve))
}

async function wake(): Promise<void> {
	// Nobody waits with reading what the server rendered for what wakes it up.
	if (document.getElementById('root')?.childElementCount) await afterPaint()
	// In this same file, but run only now; in two tasks, between which what is pressed is answered.
	await import(/* webpackMode: "eager" */ 'react-dom/client')
	await giveWay()
	const { boot } = await import(/* webpackMode: "eager" */ './bootstrap.tsx')
	await boot()
}

seeEarly()
void wake()

// The trusted-types policy comes first: any later module may set the URL of a script.
import './trusted-types.ts'
// The first stylesheet determines the order of the cascade layers.
import './styles.ts'
import { afterPaint } from '@folkmoot/kit/ui/after-paint.ts'
import { holdPresses } from './early-presses.ts'
import { seeEarly } from './installed-app/early.ts'
import { whenIdle } from './when-idle.ts'

/** Yields to input and paint; continues with priority where the browser supports it (`scheduler.yield`). */
function giveWay(): Promise<void> {
	return 'scheduler' in globalThis && 'yield' in scheduler ? scheduler.yield() : new Promise((resolve) => setTimeout(resolve))
}

async function wake(): Promise<void> {
	const page = document.getElementById('root')
	const presses = page?.childElementCount ? holdPresses(page) : null
	// The server's HTML is readable before hydration, so this can wait.
	if (presses) await afterPaint()
	// In this same file, but evaluated only now; in two tasks, so that presses are handled in between.
	await import(/* webpackMode: "eager" */ 'react-dom/client')
	await giveWay()
	const { boot } = await import(/* webpackMode: "eager" */ './bootstrap.tsx')
	await boot()
	presses?.answer()
	whenIdle(() => presses?.end())
}

seeEarly()
void wake()

// The trusted-types policy comes first: any later module may set the URL of a script.
import './trusted-types.ts'
// The first stylesheet determines the order of the cascade layers.
import './styles.ts'
import { afterPaint } from '@folkmoot/kit/ui/after-paint.ts'
import { queueEarlyClicks } from './early-clicks.ts'
import { captureEarlyState } from './installed-app/early-state.ts'
import { whenIdle } from './when-idle.ts'

/** Yields to input and paint; continues with priority where the browser supports it (`scheduler.yield`). */
function yieldToMain(): Promise<void> {
	return 'scheduler' in globalThis && 'yield' in scheduler ? scheduler.yield() : new Promise((resolve) => setTimeout(resolve))
}

async function hydrate(): Promise<void> {
	const page = document.getElementById('root')
	const replayClicks = page?.childElementCount ? queueEarlyClicks(page) : null
	// The server's HTML is readable before hydration, so this can wait.
	if (replayClicks) await afterPaint()
	// In this same file, but evaluated only now; in two tasks, so that clicks are handled in between.
	await import(/* webpackMode: "eager" */ 'react-dom/client')
	await yieldToMain()
	const { boot } = await import(/* webpackMode: "eager" */ './bootstrap.tsx')
	await boot()
	if (replayClicks) whenIdle(replayClicks)
}

captureEarlyState()
void hydrate()

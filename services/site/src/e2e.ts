import { runBrowserTests } from './browser-tests.ts'
import { buildBrowser } from './build-browser.ts'
import { runCommand, say } from './say.ts'

/** `npm run e2e [-- WORD…]`: the browser tests, or those whose path contains a word. */
await runCommand(async (words) => {
	await buildBrowser({ say })
	const { passed, failed } = await runBrowserTests({ words }, say)
	say(`\n${passed} passed, ${failed} failed`)
	return failed === 0 ? 0 : 1
})

import { checks } from './checks.ts'
import { runTool } from './run-tool.ts'
import { runCommand, say } from './say.ts'

/** `npm run check`: all of them, also after one that failed. */
await runCommand(async () => {
	const failed: string[] = []
	for (const { name, ...tool } of checks) {
		say(`\n── ${name}`)
		if ((await runTool(tool)).code !== 0) failed.push(name)
	}
	say(failed.length === 0 ? '\nAll checks passed.' : `\nFailed: ${failed.join(', ')}.`)
	return failed.length === 0 ? 0 : 1
})

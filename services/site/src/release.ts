import { childEnv, readSiteConfig } from './config.ts'
import { parseReleaseArgs } from './release/parse-release-args.ts'
import { runRelease } from './release/run-release.ts'
import { runCommand, say } from './say.ts'

/** `npm run release -- mf-post [--canary 10 | --widen 50 | --back] [--built FOLDER]`, `npm run release -- --list`. */
await runCommand(async (args) => {
	await runRelease(parseReleaseArgs(args), { releasesDir: readSiteConfig(childEnv()).releasesDir, say, now: () => new Date() })
	return 0
})

import { runPageBench } from '@folkmoot/bench/page/page-command'
import { childEnv, readSiteConfig } from './config.ts'
import { findChromium } from './find-chromium.ts'
import { runCommand, say } from './say.ts'

/** `npm run bench:page -- …`: measures pages in Chromium; file names are relative to the caller's folder. */
await runCommand((args) =>
	runPageBench(args, {
		folder: process.env.INIT_CWD ?? process.cwd(),
		say,
		findBrowser: () => findChromium({ configuredPath: readSiteConfig().chromium, searchPath: childEnv().PATH ?? '', say }),
	}),
)

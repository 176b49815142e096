import { PlainError } from '@folkmoot/mongod/plain-error'
import { allFrontends, buildBrowser } from './build-browser.ts'
import { runCommand, say } from './say.ts'

/** `npm run build [-- FRONTEND…]`: builds all areas or those named, even if unchanged. */
await runCommand(async (args) => {
	const frontends = args.map(readFrontend)
	await buildBrowser({ ...(frontends.length > 0 ? { frontends } : {}), always: true, say })
	return 0
})

function readFrontend(name: string): string {
	const frontend = allFrontends.find((one) => one === name || one === `mf-${name}`)
	if (!frontend)
		throw new PlainError(`There is no browser area "${name}".`, `name one or more of ${allFrontends.join(', ')}, or none to build all.`)
	return frontend
}

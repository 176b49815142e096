import { once } from 'node:events'
import { areas } from '@folkmoot/contract-kit/areas'
import { describeFailure } from '@folkmoot/mongod/plain-error'
import { childEnv } from '../config.ts'
import { say } from '../say.ts'

// All services and the gateway, for `npm run dev`. Started ahead of time, it preloads whatever will not change: all areas
// except the one being edited, if there is one, else only packages.
const [areaInWork] = process.argv.slice(2)
const packages = ['express', 'mongodb', 'pino', 'zod']
try {
	process.channel?.ref() // waiting must keep the process alive
	const toLoad = once(process, 'message')
	const early = areaInWork
		? ['@folkmoot/gateway/app', ...areas.filter((area) => area !== areaInWork).map((area) => `@folkmoot/${area}/area`)]
		: packages
	for (const module of early) await import(module)
	await toLoad
	const toOpen = once(process, 'message')
	process.send?.('loading')
	const { runMounted } = await import('../run-mounted.ts')
	await toOpen
	const parts = await runMounted({ env: childEnv(), address: { host: '127.0.0.1', port: 0 }, say })
	process.on('SIGTERM', () => void parts.stop().finally(() => process.exit(0)))
	process.send?.(parts.port)
} catch (error) {
	process.stderr.write(describeFailure(error))
	process.exit(1)
}

import { spawn } from 'node:child_process'
import { once } from 'node:events'
import path from 'node:path'
import type { Config } from '@folkmoot/service-kit/config'
import type { TestService } from '@folkmoot/service-kit/testing/test-service'

const program = path.resolve(import.meta.dirname, '../src/main.ts')

interface PostProcess {
	url: string
	end: (signal?: NodeJS.Signals) => Promise<void>
}

/** The post area as a separate process, on an existing database. */
export async function startPostProcessOn({ mongodbUrl, database }: Pick<Config, 'mongodbUrl' | 'database'>): Promise<PostProcess> {
	const where = { PORT: '0', HOST: '127.0.0.1', MONGODB_URL: mongodbUrl, MONGODB_DATABASE: database }
	const env = { NODE_ENV: 'test', LOG_LEVEL: 'silent', ...where }
	const child = spawn(process.execPath, [program], { env, stdio: ['ignore', 'inherit', 'inherit', 'ipc'] })
	const ended = once(child, 'exit')
	const [{ port }] = (await once(child, 'message')) as [{ port: number }] // start-service.ts sends it when it listens
	return {
		url: `http://127.0.0.1:${port}`,
		end: async (signal = 'SIGTERM') => {
			child.kill(signal)
			await ended
		},
	}
}

/** The same, on the database of a service under test. */
export async function startPostProcess({ deps }: Pick<TestService, 'deps'>): Promise<PostProcess & Pick<TestService, 'deps'>> {
	return { deps, ...(await startPostProcessOn(deps.config)) }
}

import { spawn } from 'node:child_process'
import { once } from 'node:events'
import path from 'node:path'
import type { TestService } from '@folkmoot/service-kit/testing/test-service'

const program = path.resolve(import.meta.dirname, '../src/main.ts')

/** The post room as a process of its own, on the database of a service under test. */
export async function startPostProcess({
	deps,
}: Pick<TestService, 'deps'>): Promise<Pick<TestService, 'url' | 'deps'> & { end: (signal?: NodeJS.Signals) => Promise<void> }> {
	const env = {
		NODE_ENV: 'test',
		PORT: '0',
		HOST: '127.0.0.1',
		LOG_LEVEL: 'silent',
		MONGODB_URL: deps.config.mongodbUrl,
		MONGODB_DATABASE: deps.config.database,
	}
	const child = spawn(process.execPath, [program], { env, stdio: ['ignore', 'inherit', 'inherit', 'ipc'] })
	const ended = once(child, 'exit')
	const [{ port }] = (await once(child, 'message')) as [{ port: number }] // what start-service.ts says when it listens
	return {
		deps,
		url: `http://127.0.0.1:${port}`,
		end: async (signal = 'SIGTERM') => {
			child.kill(signal)
			await ended
		},
	}
}

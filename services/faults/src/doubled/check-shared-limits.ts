import { createGateway } from '@folkmoot/gateway/app'
import { startGateway } from '@folkmoot/gateway/start-gateway'
import { readConfig } from '@folkmoot/service-kit/config'
import { openServices } from '@folkmoot/service-kit/start-service'
import { ApiClient } from '../../../../e2e/support/api-client.ts'

/** Sign-ups per address and minute (account's contract). */
const allowed = 2
const attempts = 8
const tooManyRequests = 429
/** Counts toward the limit, but creates nobody. */
const invalidUsername = 'x'

/** How many of many concurrent sign-ups two gateways let through: more than allowed if each counts alone. */
export async function countPassedSignUps(env: NodeJS.ProcessEnv): Promise<{ passed: number; allowed: number }> {
	const gateways = await Promise.all([startLimited(env), startLimited(env)])
	try {
		const clients = gateways.map(({ url }) => new ApiClient(url))
		for (const client of clients) await client.send('GET', '/api/_initial')
		const responses = await Promise.all(
			Array.from({ length: attempts }, (_, index) =>
				clients[index % clients.length]?.send('POST', '/api/_signup', { username: invalidUsername, password: 'a long enough phrase' }),
			),
		)
		return { passed: responses.filter((answer) => answer?.status !== tooManyRequests).length, allowed }
	} finally {
		await Promise.all(gateways.map(({ close }) => close()))
	}
}

async function startLimited(env: NodeJS.ProcessEnv): Promise<{ url: string; close: () => Promise<void> }> {
	const config = readConfig({ ...env, RATE_LIMIT: 'on', PORT: '0' })
	const { deps, close } = await openServices([], config)
	const { port, close: closeGateway } = await startGateway(createGateway({ deps }), config)
	return {
		url: `http://127.0.0.1:${port}`,
		close: async () => {
			await closeGateway()
			await close()
		},
	}
}

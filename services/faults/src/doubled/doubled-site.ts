import { freePort } from '@folkmoot/mongod/choose-port'
import { runApart } from '@folkmoot/site/run-apart'
import { siteEnv } from '../config.ts'
import type { FaultySite } from '../sites.ts'
import { startBalancer } from './balancer.ts'

/** Two of each service and two gateways. */
export interface DoubledSite extends FaultySite {
	/** Of each gateway; `url` is that of what stands in front of both. */
	gatewayUrls: readonly string[]
	names: readonly string[]
	/** What its processes are told. */
	env: NodeJS.ProcessEnv
}

/** Longer than it takes the other copy to notice; so it is the other one that goes on, and not this one that is back. */
export const awayMs = 10_000

export async function startDoubledSite(mongodbUrl: string, say: (line: string) => void): Promise<DoubledSite> {
	const address = { host: '127.0.0.1', port: await freePort() }
	const env = siteEnv(mongodbUrl)
	const parts = await runApart({ env, address, say, copies: 2, awayMs })
	const balancer = await startBalancer(parts.gatewayPorts)
	return {
		url: balancer.url,
		gatewayUrls: parts.gatewayPorts.map((port) => `http://127.0.0.1:${port}`),
		names: parts.names,
		env: { ...env, ...parts.addresses },
		pid: (name) => parts.pid(name) ?? 0,
		restart: async () => {
			throw new Error('A doubled site is not restarted as a whole.')
		},
		stop: async () => {
			await balancer.close()
			await parts.stop()
		},
	}
}

import { setTimeout as sleep } from 'node:timers/promises'
import { freePort } from '@folkmoot/mongod/choose-port'
import { isReady } from '@folkmoot/service-kit/calls/replicas'
import { runApart } from '@folkmoot/site/run-apart'
import { siteEnv } from '../config.ts'
import type { SiteUnderTest } from '../sites.ts'
import { startBalancer } from './balancer.ts'

/** Two of each service and two gateways. */
export interface DoubledSite extends SiteUnderTest {
	/** Of each gateway; `url` is that of the balancer in front of both. */
	gatewayUrls: readonly string[]
	names: readonly string[]
	/** Waits until every process is up and ready, so that only one is lost at a time. */
	waitUntilAllReady: () => Promise<void>
	/** The environment of its processes. */
	env: NodeJS.ProcessEnv
}

/** Longer than the other replica needs to detect the failure, so that it takes over, and not this one after its restart. */
export const restartDelayMs = 10_000

export async function startDoubledSite(mongodbUrl: string, say: (line: string) => void): Promise<DoubledSite> {
	const address = { host: '127.0.0.1', port: await freePort() }
	const env = siteEnv(mongodbUrl)
	const parts = await runApart({ env, address, say, copies: 2, restartDelayMs })
	const gatewayUrls = parts.gatewayPorts.map((port) => `http://127.0.0.1:${port}`)
	const balancer = await startBalancer(parts.gatewayPorts)
	return {
		url: balancer.url,
		gatewayUrls,
		names: parts.names,
		waitUntilAllReady: () => waitUntilReady([...Object.values(parts.addresses).flatMap((urls) => urls.split(',')), ...gatewayUrls]),
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

const pollIntervalMs = 250
const timeoutMs = 5_000
const maxWaitMs = 600_000

async function waitUntilReady(urls: readonly string[]): Promise<void> {
	const startedAt = Date.now()
	for (;;) {
		const ready = await Promise.all(urls.map((url) => isReady(url, timeoutMs)))
		if (ready.every(Boolean)) return
		if (Date.now() - startedAt > maxWaitMs)
			throw new Error(`Not all parts are back: ${urls.filter((_, index) => !ready[index]).join(', ')}.`)
		await sleep(pollIntervalMs)
	}
}

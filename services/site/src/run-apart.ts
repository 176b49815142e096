import path from 'node:path'
import { areas } from '@folkmoot/contract-kit/areas'
import { freePort } from '@folkmoot/mongod/choose-port'
import { projectTop } from '@folkmoot/mongod/config'
import { followReleases } from './release/follow-releases.ts'
import type { RunningParts, RunParts } from './run-parts.ts'
import { type SupervisedProcess, superviseProcess } from './supervised-process.ts'

const gatewayTimeoutMs = 5_000
const serviceTimeoutMs = 2_000

interface RunApart extends RunParts {
	/** Copies of each service and of the gateway. */
	copies?: number
	/** How long a process that died stays away, for tests that observe its absence. */
	restartDelayMs?: number
}

export interface RunningApart extends RunningParts {
	/** The ports of the gateways. */
	gatewayPorts: readonly number[]
	/** `SERVICE_<AREA>_URL` of each. */
	addresses: Readonly<Record<string, string>>
	/** `gateway`, `post` …; of the second copy `gateway.2`, `post.2` … */
	names: readonly string[]
}

/** Runs each service and the gateway as a separate process, each restarted when it dies. */
export async function runApart({ env, address, say, beforeGateway, copies = 1, restartDelayMs = 0 }: RunApart): Promise<RunningApart> {
	const numbers = Array.from({ length: copies }, (_, index) => index)
	const ports = await Promise.all(areas.map(async (area) => [area, await Promise.all(numbers.map(() => freePort()))] as const))
	const addresses = Object.fromEntries(
		ports.map(([area, own]) => [`SERVICE_${area.toUpperCase()}_URL`, own.map((port) => `http://127.0.0.1:${port}`).join()]),
	)
	// A restarted gateway must use the same port.
	const gatewayPorts = await Promise.all(numbers.map((number) => (number === 0 && address.port) || freePort()))
	const services: SupervisedProcess[] = []
	const releases = followReleases(env, say)
	const gateways: SupervisedProcess[] = []
	const startPart = async (name: string, program: string, where: NodeJS.ProcessEnv) => {
		return superviseProcess({ name, program, env: { ...env, ...addresses, ...where }, say, restartDelayMs })
	}
	const startService = async ([area, own]: (typeof ports)[number]) => {
		for (const [number, port] of own.entries())
			services.push(
				await startPart(nameOf(area, number), releases.programOf(area), {
					HOST: '127.0.0.1',
					PORT: String(port),
					...(releases.canReplace ? { REUSE_PORT: 'on' } : {}),
					...metricsOf(env, area, number),
				}),
			)
	}
	const stop = async () => {
		await releases.stop()
		await Promise.all(gateways.map((gateway) => gateway.stop(gatewayTimeoutMs)))
		await Promise.all(services.map((service) => service.stop(serviceTimeoutMs)))
	}
	try {
		const [first, ...others] = ports
		if (first) await startService(first)
		await Promise.all(others.map(startService))
		await beforeGateway?.()
		for (const [number, port] of gatewayPorts.entries())
			gateways.push(
				await startPart(nameOf('gateway', number), path.join(projectTop, 'gateway', 'src', 'main.ts'), {
					HOST: address.host,
					PORT: String(port),
					...metricsOf(env, 'gateway', number),
				}),
			)
	} catch (error) {
		await stop()
		throw error
	}
	releases.follow(services.map((service) => ({ area: service.name.replace(/\.\d+$/, ''), service })))
	const all = [...services, ...gateways]
	return {
		port: gatewayPorts[0] ?? 0,
		gatewayPorts,
		addresses,
		names: all.map(({ name }) => name),
		stop,
		pid: (name) => all.find((one) => one.name === name)?.pid(),
	}
}

/** Each process has its own metrics port: the first gateway uses the given one, then come the services, then second copies. */
function metricsOf({ METRICS_PORT: first }: NodeJS.ProcessEnv, part: string, number: number): { METRICS_PORT?: string } {
	const parts: readonly string[] = ['gateway', ...areas]
	return Number(first) ? { METRICS_PORT: String(Number(first) + number * parts.length + parts.indexOf(part)) } : {}
}

const nameOf = (part: string, number: number) => (number === 0 ? part : `${part}.${number + 1}`)

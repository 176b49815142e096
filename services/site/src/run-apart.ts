import path from 'node:path'
import { areas } from '@folkmoot/contract-kit/areas'
import { freePort } from '@folkmoot/mongod/choose-port'
import { projectTop } from '@folkmoot/mongod/config'
import { type KeptProcess, keepProcess } from './kept-process.ts'
import type { RunningParts, RunParts } from './run-parts.ts'

const gatewayPatienceMs = 5_000
const servicePatienceMs = 2_000

/** Runs each service and the gateway as a process of its own, each brought back when it dies. */
export async function runApart({ env, address, say }: RunParts): Promise<RunningParts> {
	const ports = await Promise.all(areas.map(async (area) => [area, await freePort()] as const))
	const addresses = Object.fromEntries(ports.map(([area, port]) => [`SERVICE_${area.toUpperCase()}_URL`, `http://127.0.0.1:${port}`]))
	// A gateway that is started again must come back where it was.
	const port = address.port || (await freePort())
	const services: KeptProcess[] = []
	const startService = async ([area, port]: (typeof ports)[number]) => {
		const program = path.join(projectTop, 'services', area, 'src', 'main.ts')
		const own = { ...env, ...addresses, HOST: '127.0.0.1', PORT: String(port) }
		services.push(await keepProcess({ name: area, program, env: own, say }))
	}
	let gateway: KeptProcess | undefined
	const stop = async () => {
		await gateway?.stop(gatewayPatienceMs)
		await Promise.all(services.map((service) => service.stop(servicePatienceMs)))
	}
	try {
		const [first, ...others] = ports
		if (first) await startService(first)
		await Promise.all(others.map(startService))
		gateway = await keepProcess({
			name: 'gateway',
			program: path.join(projectTop, 'gateway', 'src', 'main.ts'),
			env: { ...env, ...addresses, HOST: address.host, PORT: String(port) },
			say,
		})
	} catch (error) {
		await stop()
		throw error
	}
	const all = [...services, gateway]
	return { port, stop, pid: (name) => all.find((one) => one.name === name)?.pid() }
}

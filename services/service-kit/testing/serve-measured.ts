import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { readConfig } from '../src/config.ts'
import { closeServer, openServices, type ServiceDefinition } from '../src/start-service.ts'

/**
 * Runs a service in a separate process for benchmarks, so that its CPU time is not mixed with the caller's (measured.ts). To
 * any message it replies with its CPU time so far, in milliseconds.
 */
export async function serveMeasured(definition: ServiceDefinition): Promise<void> {
	// biome-ignore lint/style/noProcessEnv: a program reads its environment, like the main.ts of a service.
	const config = readConfig(process.env)
	const { services, close } = await openServices([{ ...definition, indexes: [] }], config)
	const server = createServer(services[0]?.handler)
	await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
	const { port } = server.address() as AddressInfo // a TCP server has one
	process.send?.({ port })
	process.on('message', () => {
		const { user, system } = process.cpuUsage()
		process.send?.({ cpu: (user + system) / 1_000 })
	})
	process.once('disconnect', async () => {
		server.closeAllConnections()
		await closeServer(server)
		await close()
		process.exit(0)
	})
}

import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { readConfig } from '@folkmoot/service-kit/config'
import { closeServer, openRooms } from '@folkmoot/service-kit/start-service'
import { feedsRoom } from '../src/room.ts'

/*
 * The service that measure.ts measures, in a process of its own, so that its work is told from the caller's. Asked
 * `cpu`, it tells the milliseconds of work so far.
 */

// biome-ignore lint/style/noProcessEnv: as the main.ts of a service.
const config = readConfig(process.env)
const { services, close } = await openRooms([{ ...feedsRoom, indexes: [] }], config)
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

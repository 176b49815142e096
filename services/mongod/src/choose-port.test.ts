import { once } from 'node:events'
import net from 'node:net'
import { expect, it } from 'vitest'
import { acceptsConnections, freePort, isPortFree } from './choose-port.ts'

it('gives free ports, each another, none that an outgoing connection could take', async () => {
	const ports = await Promise.all(Array.from({ length: 40 }, () => freePort()))
	expect(new Set(ports).size).toBe(40)
	for (const port of ports) {
		expect(port).toBeGreaterThan(1_023)
		expect(port).toBeLessThan(32_768)
		expect(await isPortFree(port)).toBe(true)
	}
})

it('knows a port that is taken', async () => {
	const server = net.createServer().listen(await freePort(), '127.0.0.1')
	await once(server, 'listening')
	const { port } = server.address() as net.AddressInfo // a TCP server has one
	expect([await isPortFree(port), await acceptsConnections(port)]).toEqual([false, true])
	server.close()
	await once(server, 'close')
	expect([await isPortFree(port), await acceptsConnections(port)]).toEqual([true, false])
})

import { createServer } from 'node:http'
import { freePort } from '@folkmoot/mongod/choose-port'
import { expect, it } from 'vitest'
import { StartupError } from '../process/startup-error.ts'
import { listen } from './listen.ts'

const host = '127.0.0.1'

it('returns the address', async () => {
	const server = createServer()
	expect(await listen(server, { host, port: 0 })).toMatchObject({ address: host, port: expect.any(Number) })
	server.close()
})

it('says that a port is taken, and how to choose another', async () => {
	const first = createServer()
	const port = await freePort()
	await listen(first, { host, port })
	const second = listen(createServer(), { host, port }, { host: 'METRICS_HOST', port: 'METRICS_PORT' })
	await expect(second).rejects.toThrow(
		new StartupError(`Port ${port} of ${host} is taken.`, 'stop the program that uses it, or set METRICS_PORT to another.'),
	)
	await expect(second).rejects.toHaveProperty('remedy', expect.stringContaining('METRICS_PORT'))
	first.close()
})

// An address of no machine (RFC 5737).
it('says that an address is none of this machine', async () => {
	await expect(listen(createServer(), { host: '192.0.2.1', port: 0 })).rejects.toThrow('192.0.2.1 is not an address of this machine.')
})

it('throws other failures unchanged', async () => {
	await expect(listen(createServer(), { host, port: 70_000 })).rejects.toThrow(RangeError)
})

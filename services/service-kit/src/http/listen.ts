import type { Server } from 'node:http'
import type { AddressInfo, ListenOptions } from 'node:net'
import { StartupError } from '../process/startup-error.ts'

interface Where extends ListenOptions {
	host: string
	port: number
}

/** The settings that a failure names. */
interface Settings {
	host: string
	port: string
}

/** Starts listening; throws a StartupError if this machine has no such address, or the port is taken or not allowed. */
export async function listen(server: Server, where: Where, settings: Settings = { host: 'HOST', port: 'PORT' }): Promise<AddressInfo> {
	await new Promise<void>((resolve, reject) => server.once('error', reject).listen(where, resolve)).catch((error: unknown) => {
		throw explain(error, where, settings)
	})
	return server.address() as AddressInfo // a TCP server has one
}

function explain(error: unknown, { host, port }: Where, settings: Settings): unknown {
	const code = error instanceof Error && 'code' in error ? error.code : undefined
	switch (code) {
		case 'EADDRINUSE':
			return new StartupError(`Port ${port} of ${host} is taken.`, `stop the program that uses it, or set ${settings.port} to another.`)
		case 'EACCES':
			return new StartupError(`Port ${port} of ${host} is not allowed.`, `set ${settings.port} to a number above 1023.`)
		case 'EADDRNOTAVAIL':
		case 'ENOTFOUND':
			return new StartupError(`${host} is not an address of this machine.`, `set ${settings.host} to one, such as 127.0.0.1.`)
		default:
			return error
	}
}

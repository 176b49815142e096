import { ServerResponse } from 'node:http'
import { chunk } from '@folkmoot/service-kit/chunk'

const presets = Symbol('preset headers')

interface WithPresets extends ServerResponse {
	/** Names in lower case and values in turn, as `writeHead` takes them. */
	[presets]?: string[]
}

/**
 * Gives a response the headers that are known before it has a handler. They are sent with the handler's own, which win where the
 * names are the same, however these are set. Node writes a head that comes as one list much faster than one that is set header by header
 * (docs/decisions/0031).
 */
export function presetHeaders(res: WithPresets, headers: readonly string[]): void {
	res[presets] = [...headers]
	res.writeHead = writeHead
}

/** Adds or replaces a preset header. */
export function presetHeader(res: WithPresets, name: string, value: string): void {
	const list = res[presets]
	if (!list) return void res.setHeader(name, value)
	// Only at even places: a value may be any text, such as a request id from the caller.
	const at = list.findIndex((entry, index) => index % 2 === 0 && entry === name)
	if (at < 0) list.push(name, value)
	else list[at + 1] = value
}

// The overloads of writeHead cannot be repeated here; all arguments are passed on.
const writeHead = function (this: WithPresets, ...head: unknown[]) {
	const [status, own] = head
	const list = this[presets] ?? []
	if (Array.isArray(own) && this.getHeaderNames().length === 0)
		return Reflect.apply(ServerResponse.prototype.writeHead, this, [status, list.concat(own)])
	for (const [name = '', value = ''] of chunk(list, 2)) if (!this.hasHeader(name)) this.setHeader(name, value)
	return Reflect.apply(ServerResponse.prototype.writeHead, this, head)
} as ServerResponse['writeHead']

import type { Deprecation } from '@folkmoot/contract-kit/endpoint'
import type { RequestHandler } from 'express'

/** Where the API is described for people. */
export const docsPath = '/api/docs'

/** Tells clients of a deprecated endpoint that it is, since when and until when (RFC 9745, RFC 8594), in refusals too. */
export function announceDeprecation({ since, sunset }: Deprecation): RequestHandler {
	const headers = {
		deprecation: `@${timeOf(since) / 1_000}`,
		link: `<${docsPath}>; rel="deprecation"; type="text/html"`,
		...(sunset ? { sunset: new Date(timeOf(sunset)).toUTCString() } : {}),
	}
	return (_req, res, next) => {
		res.set(headers)
		next()
	}
}

function timeOf(day: string): number {
	const time = Date.parse(`${day}T00:00Z`)
	if (Number.isNaN(time)) throw new RangeError(`A contract's deprecation names a day that is none: ${day}.`)
	return time
}

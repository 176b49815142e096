import { createHash } from 'node:crypto'
import { mkdir, readFile, rename, writeFile } from 'node:fs/promises'
import type { IncomingMessage } from 'node:http'
import path from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { PlainError } from '@folkmoot/mongod/plain-error'
import { ForbiddenAddressError, type Network, publicNetwork, requestExternal } from '@folkmoot/service-kit/external/external-request'

/** How politely a site is asked. Times in milliseconds. */
export interface Pace {
	/** Between two requests. */
	pauseMs: number
	/** Of one request, to its last byte. */
	timeoutMs: number
	/** The first wait after a 429, a 5xx or a broken connection; doubled each time. */
	backOffMs: number
	/** No longer, whatever Retry-After says. */
	backOffMaxMs: number
	tries: number
	/** Of one page, in bytes. */
	maxBytes: number
	/** Of one crawl. */
	pagesMax: number
	network: Network
}

export const politePace: Pace = {
	pauseMs: 1_000,
	timeoutMs: 30_000,
	backOffMs: 5_000,
	backOffMaxMs: 600_000,
	tries: 6,
	maxBytes: 16_000_000,
	pagesMax: 200_000,
	network: publicNetwork,
}

export interface Pages {
	/** The JSON at an address, from the file of an earlier run or from there; null for 404 and 410. */
	get: (address: string) => Promise<unknown>
	/** Files of all pages so far, in order. */
	files: readonly string[]
}

export class Stopped extends Error {}

/** Pages of a site, one request at a time; each is kept in a file of this folder, and not fetched again. */
export function createPages(folder: string, pace: Pace, isStopped: () => boolean): Pages {
	const files: string[] = []
	const get: Pages['get'] = async (address) => {
		if (isStopped()) throw new Stopped()
		if (files.length >= pace.pagesMax)
			throw new PlainError(
				`${new URL(address).host} has more than ${pace.pagesMax} pages.`,
				'it may lead in a circle: ask its admins for an export.',
			)
		const file = path.join(folder, `${createHash('sha256').update(address).digest('hex').slice(0, 32)}.json`)
		const kept = await readFile(file, 'utf8').catch(() => null)
		const text = kept ?? (await fetchPage(address, { pace, isFirst: files.length === 0 }, isStopped))
		if (text === null) return null
		const value = parsePage(text, address)
		if (kept === null) {
			await mkdir(folder, { recursive: true, mode: 0o700 })
			await writeFile(`${file}.part`, text, { mode: 0o600 })
			await rename(`${file}.part`, file)
			await pause(pace.pauseMs)
		}
		files.push(file)
		return value
	}
	return { get, files }
}

function parsePage(text: string, address: string): unknown {
	try {
		return JSON.parse(text)
	} catch {
		throw new PlainError(
			`${address} did not answer with JSON.`,
			'check that the address is of this kind of site, and that guests may read it.',
		)
	}
}

/** A name that nobody has is most likely a mistake, unless pages have come from there: then it is tried as anything else. */
const triesOfUnknownHost = 2

async function fetchPage(
	address: string,
	{ pace, isFirst }: { pace: Pace; isFirst: boolean },
	isStopped: () => boolean,
): Promise<string | null> {
	for (let wait = pace.backOffMs, tried = 1; ; wait *= 2, tried++) {
		const answer = await ask(address, pace)
		if ('text' in answer) return answer.text
		const isUnknown = isFirst && answer.isUnknownHost === true
		const tries = isUnknown ? Math.min(triesOfUnknownHost, pace.tries) : pace.tries
		if (!answer.mayTryAgain || tried >= tries) throw unreadable(address, answer, isUnknown)
		await waitFor(Math.min(answer.retryAfterMs ?? wait, pace.backOffMaxMs), isStopped)
	}
}

function unreadable(address: string, { problem, isForbidden }: Failed, isUnknown: boolean): PlainError {
	if (isUnknown) return new PlainError(`There is no site called ${new URL(address).hostname}.`, 'check how the host is spelt.')
	const remedy = isForbidden
		? 'use the address under which everybody reads the site.'
		: 'check the address, or try again later: what was fetched is kept.'
	return new PlainError(`${address} cannot be read: ${problem}.`, remedy)
}

/** In parts, so that a stop does not wait for the end. */
async function waitFor(ms: number, isStopped: () => boolean): Promise<void> {
	for (let left = ms; left > 0; left -= 1_000) {
		if (isStopped()) throw new Stopped()
		await pause(Math.min(left, 1_000))
	}
}

interface Failed {
	problem: string
	mayTryAgain: boolean
	retryAfterMs: number | null
	/** Its network may not be asked. */
	isForbidden?: boolean
	/** Its name stands for no address. */
	isUnknownHost?: boolean
}
type Answer = { text: string | null } | Failed

async function ask(address: string, pace: Pace): Promise<Answer> {
	const headers = {
		accept: 'application/json',
		'accept-encoding': 'identity',
		'user-agent': 'Folkmoot-import/1.0 (moves a community at the wish of its members)',
	}
	try {
		const response = await requestExternal(new URL(address), { headers, signal: AbortSignal.timeout(pace.timeoutMs) }, pace.network)
		const { statusCode = 0 } = response
		if (statusCode === 200) return { text: await bodyOf(response, pace.maxBytes) }
		response.destroy()
		if (statusCode === 404 || statusCode === 410) return { text: null }
		const mayTryAgain = statusCode === 429 || statusCode >= 500
		return { problem: `it answers ${statusCode}`, mayTryAgain, retryAfterMs: retryAfterOf(response) }
	} catch (error) {
		if (error instanceof PlainError) throw error
		const problem = error instanceof Error ? error.message : 'the connection broke'
		const isForbidden = error instanceof ForbiddenAddressError
		const isUnknownHost = error instanceof Error && 'code' in error && error.code === 'ENOTFOUND'
		return { problem, mayTryAgain: !isForbidden, retryAfterMs: null, isForbidden, isUnknownHost }
	}
}

async function bodyOf(response: IncomingMessage, maxBytes: number): Promise<string> {
	const chunks: Buffer[] = []
	let size = 0
	for await (const chunk of response as AsyncIterable<Buffer>) {
		size += chunk.length
		// Leaving the loop closes the connection.
		if (size > maxBytes) throw new PlainError(`A page is longer than ${maxBytes} bytes.`, 'it is no answer of this API.')
		chunks.push(chunk)
	}
	return Buffer.concat(chunks).toString('utf8')
}

/** Seconds, or a time. */
function retryAfterOf({ headers }: IncomingMessage): number | null {
	const given = headers['retry-after']
	if (!given) return null
	const ms = /^\d+$/.test(given) ? Number(given) * 1_000 : Date.parse(given) - Date.now()
	return Number.isFinite(ms) ? Math.max(0, ms) : null
}

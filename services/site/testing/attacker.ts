import { Agent, request } from 'node:http'
import type { FailureBody } from '@folkmoot/contract-kit/failures'
import type { WholeSite } from './whole-site.ts'

/** A client that may send anything: a session's cookie and token, and whatever else. */
export interface Attacker {
	cookie: string
	token: string
}

export interface Attack {
	method: string
	/** Sent verbatim, without normalisation. */
	path: string
	body?: string | Uint8Array | undefined
	headers?: Readonly<Record<string, string>>
	as?: Attacker
}

export interface AttackResponse {
	status: number
	text: string
	headers: Readonly<Record<string, string | string[] | undefined>>
	/** The failure body, or null. */
	failure: FailureBody | null
}

const agent = new Agent({ keepAlive: true, maxSockets: 16 })

/** Sends the given bytes verbatim; fetch() would normalise URLs and refuse some headers. */
export function attack(site: Pick<WholeSite, 'url'>, { method, path, body, headers = {}, as }: Attack): Promise<AttackResponse> {
	const { hostname, port } = new URL(site.url)
	const authHeaders = as ? { cookie: as.cookie, 'x-csrf-token': as.token } : {}
	const length = body === undefined ? {} : { 'content-type': 'application/json', 'content-length': String(Buffer.byteLength(body)) }
	return new Promise((resolve, reject) => {
		const sent = request({ agent, hostname, port, method, path, headers: { ...authHeaders, ...length, ...headers } }, (answer) => {
			const chunks: Buffer[] = []
			const finish = () => {
				const [status, text] = [answer.statusCode ?? 0, Buffer.concat(chunks).toString()]
				resolve({ status, text, headers: answer.headers, failure: status >= 400 ? readFailure(text) : null })
			}
			answer.on('data', (chunk: Buffer) => {
				chunks.push(chunk)
				// An event stream does not end by itself: its beginning is the answer.
				if (!answer.headers['content-type']?.startsWith('text/event-stream')) return
				finish()
				sent.destroy()
			})
			answer.on('end', finish)
		})
		sent.once('error', reject)
		sent.end(body)
	})
}

function readFailure(text: string): FailureBody | null {
	try {
		// isWellFormedFailure() checks it.
		return JSON.parse(text) as FailureBody
	} catch {
		return null
	}
}

/** Whether a refusal has the standard form (rule api-1), and reveals nothing internal. */
export function isWellFormedFailure({ status, failure, text }: AttackResponse): boolean {
	if (!failure || failure.status !== status || typeof failure.code !== 'string' || typeof failure.message !== 'string') return false
	const isOfStrings = Object.values(failure.fields ?? {}).every((value) => typeof value === 'string')
	return isOfStrings && /^[a-z_]+$/.test(failure.code) && !/Mongo|node_modules|\.ts:\d|at \w+ \(|ECONN/.test(text)
}

/** An attack with a label for the report if it gets through. */
export interface LabeledAttack extends Attack {
	why: string
}

/** Sends all of them, a few at a time, and returns those with an unexpected outcome. */
export async function attackAll(
	site: Pick<WholeSite, 'url'>,
	attacks: readonly LabeledAttack[],
	isExpected: (answer: AttackResponse, index: number) => boolean,
): Promise<string[]> {
	const through: string[] = []
	const queue = attacks.entries()
	const send = async () => {
		for (const [index, one] of queue) {
			const answer = await attack(site, one)
			if (!isExpected(answer, index)) through.push(`${one.why}: ${answer.status} ${answer.text.slice(0, 200)}`)
		}
	}
	await Promise.all(Array.from({ length: 8 }, send))
	return through
}

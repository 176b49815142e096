import { randomUUID } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import { ApiClient } from '../../../e2e/support/api-client.ts'
import type { Acknowledged } from './acknowledged.ts'

/** A write and how it is sent. */
export interface WriteRequest {
	what: string
	method: 'POST' | 'DELETE'
	path: string
	body: unknown
}

const attemptTimeoutMs = 20_000
const retryDelayMs = 100
/** A write that takes longer counts as lost. */
const maxWaitMs = 300_000

/** A member who retries each write with its idempotency key until it is acknowledged, as our client does. */
export class Member {
	readonly name: string
	id = ''
	readonly #client: ApiClient
	readonly #acknowledged: Acknowledged

	constructor(name: string, url: string, acknowledged: Acknowledged) {
		this.name = name
		this.#client = new ApiClient(url)
		this.#acknowledged = acknowledged
	}

	async signUp(password: string): Promise<void> {
		this.id = (
			await this.write<{ id: string }>({ what: 'sign up', method: 'POST', path: '/api/_signup', body: { username: this.name, password } })
		).id
	}

	async logIn(password: string): Promise<void> {
		const body = { username: this.name, password }
		this.id = (await this.write<{ id: string }>({ what: 'log in', method: 'POST', path: '/api/_login', body })).id
	}

	/** Resolves with the response; throws if the site rejects it. */
	async write<T>({ what, method, path, body }: WriteRequest): Promise<T> {
		const key = randomUUID()
		const at = Date.now()
		const inFlight = { at }
		this.#acknowledged.inFlight.add(inFlight)
		const failedStatuses: number[] = []
		try {
			for (let attempts = 1; ; attempts += 1) {
				const { status, body: answer } = await this.#send<T>(method, path, body, key)
				if (status >= 200 && status < 300) {
					this.#acknowledged.writes.push({ what, at, tookMs: Date.now() - at, attempts, failedStatuses })
					return answer
				}
				if (status !== 0 && status < 500) throw new Error(`${what} was refused with ${status}: ${JSON.stringify(answer)}`)
				if (Date.now() - at > maxWaitMs) throw new Error(`${what} was not acknowledged within ${maxWaitMs / 1_000} s`)
				failedStatuses.push(status)
				await sleep(retryDelayMs)
			}
		} finally {
			this.#acknowledged.inFlight.delete(inFlight)
		}
	}

	/** Upload and post are two writes, as in the composer. */
	async upload(file: Blob): Promise<string> {
		const at = Date.now()
		for (;;) {
			const image = await this.#client.upload<{ id: string }>('/api/_uploads', file).catch(() => null)
			if (image) return image.id
			if (Date.now() - at > maxWaitMs) throw new Error(`an upload was not accepted within ${maxWaitMs / 1_000} s`)
			await sleep(retryDelayMs)
		}
	}

	async #send<T>(method: string, path: string, body: unknown, key: string): Promise<{ status: number; body: T }> {
		const abort = new AbortController()
		const timeout = sleep(attemptTimeoutMs, undefined, { signal: abort.signal, ref: false }).then(() => noResponse<T>())
		const answer = this.#client.send<T>(method, path, body, { 'idempotency-key': key }).catch(() => noResponse<T>())
		try {
			return await Promise.race([answer, timeout])
		} finally {
			abort.abort()
			timeout.catch(() => undefined)
		}
	}
}

const noResponse = <T>() => ({ status: 0, body: null as T }) // nobody reads it

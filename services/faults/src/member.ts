import { randomUUID } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import { ApiClient } from '../../../e2e/support/api-client.ts'
import type { Acknowledged } from './acknowledged.ts'

/** A write and how it is sent. */
export interface Wish {
	what: string
	method: 'POST' | 'DELETE'
	path: string
	body: unknown
}

const patienceMs = 20_000
const pauseMs = 100
/** A write that takes longer counts as lost. */
const mostMs = 300_000

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
	async write<T>({ what, method, path, body }: Wish): Promise<T> {
		const key = randomUUID()
		const at = Date.now()
		const underWay = { at }
		this.#acknowledged.underWay.add(underWay)
		const refusals: number[] = []
		try {
			for (let tries = 1; ; tries += 1) {
				const { status, body: answer } = await this.#send<T>(method, path, body, key)
				if (status >= 200 && status < 300) {
					this.#acknowledged.writes.push({ what, at, tookMs: Date.now() - at, tries, refusals })
					return answer
				}
				if (status !== 0 && status < 500) throw new Error(`${what} was refused with ${status}: ${JSON.stringify(answer)}`)
				if (Date.now() - at > mostMs) throw new Error(`${what} was not acknowledged within ${mostMs / 1_000} s`)
				refusals.push(status)
				await sleep(pauseMs)
			}
		} finally {
			this.#acknowledged.underWay.delete(underWay)
		}
	}

	/** Upload and post are two writes, as in the composer. */
	async upload(file: Blob): Promise<string> {
		for (;;) {
			const image = await this.#client.upload<{ id: string }>('/api/_uploads', file).catch(() => null)
			if (image) return image.id
			await sleep(pauseMs)
		}
	}

	async #send<T>(method: string, path: string, body: unknown, key: string): Promise<{ status: number; body: T }> {
		const silence = new AbortController()
		const late = sleep(patienceMs, undefined, { signal: silence.signal, ref: false }).then(() => nobody<T>())
		const answer = this.#client.send<T>(method, path, body, { 'idempotency-key': key }).catch(() => nobody<T>())
		try {
			return await Promise.race([answer, late])
		} finally {
			silence.abort()
			late.catch(() => undefined)
		}
	}
}

const nobody = <T>() => ({ status: 0, body: null as T }) // nobody reads it

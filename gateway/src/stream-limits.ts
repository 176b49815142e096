import type { ServerResponse } from 'node:http'
import { fail } from '@folkmoot/service-kit/failure'
import { serverCloses } from '@folkmoot/service-kit/http/graceful-server'
import type { Caller } from '@folkmoot/service-kit/viewer'
import onHeaders from 'on-headers'
import { leavesSlots } from './concurrency-limit.ts'

/** Event streams that are open at once at one gateway. A browser has one for each visible tab. */
export interface StreamLimits {
	perMember: number
	/** A school or an office is one address. */
	perAddress: number
	inAll: number
}

export const streamLimits: StreamLimits = { perMember: 10, perAddress: 200, inAll: 5_000 }

/** Admits a reply that stays open: counts it, gives its slots back once it has begun, and cuts it off when the gateway closes. */
export type AdmitStream = (caller: Caller, res: ServerResponse) => void

/** `isUnlimited`: only the limit in all holds (RATE_LIMIT=off). */
export function createStreamGate({ perMember, perAddress, inAll }: StreamLimits, isUnlimited: boolean): AdmitStream {
	const open = new Map<string, number>()
	let all = 0
	const add = (key: string, change: number) => {
		const count = (open.get(key) ?? 0) + change
		if (count > 0) open.set(key, count)
		else open.delete(key)
	}
	const isFull = (key: string, limit: number) => !isUnlimited && (open.get(key) ?? 0) >= limit

	return ({ viewer, ip }, res) => {
		if (res.closed) return
		const [member, address] = [`member ${viewer?.id}`, `address ${ip}`]
		if (all >= inAll) throw fail('service_unavailable', { retryAfter })
		if (isFull(member, perMember) || isFull(address, perAddress)) throw fail('rate_limited', { message: tooMany, retryAfter })
		const count = (change: number) => {
			all += change
			add(member, change)
			add(address, change)
		}
		count(1)
		res.once('close', () => count(-1))
		onHeaders(res, () => void res.emit(leavesSlots))
		// In this process the reply ends by itself first.
		res.once(serverCloses, () => setImmediate(() => res.destroy()))
	}
}

const retryAfter = 30
const tooMany = 'You have too many event streams open.'

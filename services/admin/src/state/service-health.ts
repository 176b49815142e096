import type { ServiceHealth } from '@folkmoot/admin-contract/site-state-endpoints'
import { areas } from '@folkmoot/contract-kit/areas'
import type { Deps } from '@folkmoot/service-kit/context'
import { type HealthStatus, healthOfProcess } from '@folkmoot/service-kit/telemetry/service-health'
import { z } from 'zod'

const timeoutMs = 1_500

/** The response of a service's /healthz. */
const answerSchema = z.object({
	version: z.string(),
	startedAt: z.iso.datetime(),
	errors: z.int(),
	lastErrorAt: z.iso.datetime().nullable(),
	lastError: z.string().nullable(),
})

/** The health of every service: those in this process are read directly, others are called, and one that does not answer is down. */
export function readServiceHealth({ db, config }: Pick<Deps, 'db' | 'config'>): Promise<ServiceHealth[]> {
	const inside = healthOfProcess(db)
	return Promise.all(
		areas.map(async (area) => {
			const own = inside.get(area)
			if (own) return insideView(own)
			return combineReplicas(area, await Promise.all((config.serviceUrls[area] ?? []).map((url) => callService(area, url))))
		}),
	)
}

/** A service is up while one of its replicas is; the errors of all replicas are summed. */
function combineReplicas(area: string, replicas: readonly ServiceHealth[]): ServiceHealth {
	const up = replicas.filter(({ state }) => state === 'up').sort((a, b) => (b.lastErrorAt ?? '').localeCompare(a.lastErrorAt ?? ''))
	const [first] = up
	return first ? { ...first, errors: up.reduce((sum, { errors }) => sum + errors, 0) } : away(area)
}

async function callService(area: string, url: string): Promise<ServiceHealth> {
	try {
		const answer = await fetch(`${url}/healthz`, { signal: AbortSignal.timeout(timeoutMs) })
		return { area, state: 'up', ...answerSchema.parse(await answer.json()) }
	} catch {
		return away(area)
	}
}

function insideView({ area, version, startedAt, errors, lastErrorAt, lastError }: HealthStatus): ServiceHealth {
	const [started, last] = [startedAt.toISOString(), lastErrorAt?.toISOString() ?? null]
	return { area, state: 'up', version, startedAt: started, errors, lastErrorAt: last, lastError }
}

function away(area: string): ServiceHealth {
	return { area, state: 'away', version: null, startedAt: null, errors: 0, lastErrorAt: null, lastError: null }
}

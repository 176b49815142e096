import { existsSync } from 'node:fs'
import path from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { type RemotesList, watchRemotesList } from '@folkmoot/gateway/html/remotes-list'
import { projectTop } from '@folkmoot/mongod/config'
import type { SupervisedProcess } from '../supervised-process.ts'
import { serviceProgram } from './release-folder.ts'

/** A copy of a service that runs as a separate process. */
interface RunningService {
	area: string
	service: Pick<SupervisedProcess, 'name' | 'replace'>
}

export interface FollowedReleases {
	/** The program of an area: its current release, else its sources. */
	programOf: (area: string) => string
	/** Whether the next release can listen while the last one still runs. */
	canReplace: boolean
	/** From now on, a new release of an area replaces its copies one after another. */
	follow: (services: readonly RunningService[]) => void
	stop: () => Promise<void>
}

const pollIntervalMs = 1_000
/** How long a replaced service may take to finish its work. */
const timeoutMs = 9_500

/** The services of a site with separate processes follow the list of releases. */
export function followReleases({ RELEASES_DIR: dir = 'off' }: NodeJS.ProcessEnv, say: (line: string) => void): FollowedReleases {
	const releasesDir = dir === 'off' ? '' : dir
	const list = watchRemotesList(releasesDir)
	const stopping = new AbortController()
	// On other systems two processes cannot share a port.
	const canReplace = releasesDir !== '' && process.platform === 'linux'
	let following: Promise<void> = Promise.resolve()
	const programOf = (area: string) =>
		releasedProgram(releasesDir, list(), area) ?? path.join(projectTop, 'services', area, 'src', 'main.ts')
	const follow = async (services: readonly RunningService[]) => {
		const running = new Map(services.map(({ area, service }) => [service.name, programOf(area)]))
		while (!stopping.signal.aborted) {
			await sleep(pollIntervalMs, undefined, { signal: stopping.signal }).catch(() => undefined)
			for (const { area, service } of services) {
				const program = programOf(area)
				if (stopping.signal.aborted || running.get(service.name) === program) continue
				running.set(service.name, program)
				await service.replace(program, timeoutMs).then(
					() => say(`${service.name} is now ${nameOf(releasesDir, program)}.`),
					(error: unknown) => say(`${service.name} was not replaced: ${error instanceof Error ? error.message : String(error)}`),
				)
			}
		}
	}
	return {
		programOf,
		canReplace,
		follow: (services) => {
			if (canReplace) following = follow(services)
		},
		stop: () => {
			stopping.abort()
			return following
		},
	}
}

function releasedProgram(releasesDir: string, list: RemotesList, area: string): string | null {
	const version = list[`mf-${area}`]?.current
	const program = version ? path.join(releasesDir, `mf-${area}`, version, serviceProgram) : null
	return program && existsSync(program) ? program : null
}

function nameOf(releasesDir: string, program: string): string {
	return program.startsWith(releasesDir) ? `release ${path.relative(releasesDir, program).split(path.sep)[1]}` : 'the service of the site'
}

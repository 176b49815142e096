import { existsSync } from 'node:fs'
import path from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { type RemotesList, watchRemotesList } from '@folkmoot/gateway/html/remotes-list'
import { projectTop } from '@folkmoot/mongod/config'
import type { SupervisedProcess } from '../supervised-process.ts'
import { serviceProgram } from './release-folder.ts'
import { type ServiceState, ServiceStatus } from './service-status.ts'

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
	const status = new ServiceStatus(releasesDir)
	const programOf = (area: string) =>
		releasedProgram(releasesDir, list(), area) ?? path.join(projectTop, 'services', area, 'src', 'main.ts')
	const follow = async (services: readonly RunningService[]) => {
		const states = services.map((one): State => ({ ...one, program: programOf(one.area), failed: null }))
		const publish = () => status.write(states.map((state) => stateOf(releasesDir, state)))
		await publish()
		while (!stopping.signal.aborted) {
			await sleep(pollIntervalMs, undefined, { signal: stopping.signal }).catch(() => undefined)
			for (const state of states)
				if (!stopping.signal.aborted && (await bringTo(state, programOf(state.area), { releasesDir, say }))) await publish()
		}
		await status.clear()
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

interface State extends RunningService {
	program: string
	/** The program that could not replace it, and why. */
	failed: { program: string; reason: string } | null
}

/** Replaces a service by the program that is listed now, unless that has failed already. Returns whether its state has changed. */
async function bringTo(
	state: State,
	program: string,
	{ releasesDir, say }: { releasesDir: string; say: (line: string) => void },
): Promise<boolean> {
	const { service, failed } = state
	if (failed?.program === program) return false
	state.failed = null
	if (state.program === program) return failed !== null
	try {
		await service.replace(program, timeoutMs)
		say(`${service.name} is now ${nameOf(releasesDir, program)}.`)
		state.program = program
	} catch (error) {
		const reason = error instanceof Error ? error.message : String(error)
		say(`${service.name} was not replaced: ${reason}`)
		state.failed = { program, reason }
	}
	return true
}

function stateOf(releasesDir: string, { area, service, program, failed }: State): ServiceState {
	const version = versionOf(releasesDir, program)
	return { name: service.name, area, version, failed: failed && { version: versionOf(releasesDir, failed.program), reason: failed.reason } }
}

/** The release that a program is of; null for the site's own. */
function versionOf(releasesDir: string, program: string): string | null {
	return program.startsWith(releasesDir) ? (path.relative(releasesDir, program).split(path.sep)[1] ?? null) : null
}

function nameOf(releasesDir: string, program: string): string {
	const version = versionOf(releasesDir, program)
	return version ? `release ${version}` : 'the site’s own service'
}

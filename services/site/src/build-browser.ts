import { existsSync } from 'node:fs'
import { readFile, rm, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { remoteNames } from '@folkmoot/contract-kit/areas'
import { projectTop } from '@folkmoot/mongod/config'
import { PlainError } from '@folkmoot/mongod/plain-error'
import { readPackages, stampBuild } from './build-stamp.ts'
import { runTool } from './run-tool.ts'
import { truncateOutput } from './truncate-output.ts'

/** The browser builds, each built separately. */
export const browserRooms: readonly string[] = ['shell', ...remoteNames.map((name) => `mf-${name}`)]

const atOnce = 2

export interface BuildOptions {
	rooms?: readonly string[]
	/** Even if the sources are those of the last build. */
	always?: boolean
	say: (line: string) => void
}

/** Builds the rooms whose sources changed since their last build. */
export async function buildBrowser({ rooms = browserRooms, always = false, say }: BuildOptions): Promise<void> {
	const packages = await readPackages(projectTop)
	const stale: { room: string; stamp: string }[] = []
	for (const room of rooms) {
		const stamp = await stampBuild(projectTop, room, packages)
		if (always || (await lastStamp(room)) !== stamp) stale.push({ room, stamp })
	}
	if (stale.length === 0) return
	say(`Building ${stale.map(({ room }) => room).join(', ')} …`)
	const began = Date.now()
	const queue = [...stale]
	const work = async () => {
		for (let next = queue.shift(); next; next = queue.shift()) await buildRoom(next.room, next.stamp)
	}
	await Promise.all(Array.from({ length: atOnce }, work))
	say(`Built in ${((Date.now() - began) / 1000).toFixed(1)} s`)
}

/** Builds the rooms that have no build yet, so that there is something to show. */
export async function buildMissing({ say }: Pick<BuildOptions, 'say'>): Promise<void> {
	const rooms = browserRooms.filter((room) => !existsSync(path.join(projectTop, room, 'dist', 'room.json')))
	await buildBrowser({ rooms, say })
}

const stampFile = (room: string) => path.join(projectTop, room, 'dist', '.stamp')

function lastStamp(room: string): Promise<string | undefined> {
	return readFile(stampFile(room), 'utf8').catch(() => undefined)
}

async function buildRoom(room: string, stamp: string): Promise<void> {
	await rm(stampFile(room), { force: true }) // an interrupted build must not look complete
	const { code, output } = await runTool({
		file: '@rspack/cli/bin/rspack.js',
		args: ['build', '-c', 'rspack.config.ts'],
		cwd: path.join(projectTop, room),
		env: { NODE_ENV: 'production' },
		quiet: true,
	})
	if (code !== 0)
		throw new PlainError(`The build of ${room} failed:\n${truncateOutput(output)}`, `mend what it names, then "npm run build -- ${room}".`)
	await writeFile(stampFile(room), stamp)
}

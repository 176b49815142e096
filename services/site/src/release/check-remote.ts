import { readFileSync } from 'node:fs'
import path from 'node:path'
import { isKitCompatible } from '@folkmoot/gateway/html/kit-compatibility'
import { loadBundle } from '@folkmoot/gateway/html/load-bundle'
import type { ShellOnServer } from '@folkmoot/kit/build/render-contract.ts'
import type { RoomFile } from '@folkmoot/kit/build/room-file.ts'
import { projectTop } from '@folkmoot/mongod/config'
import { PlainError } from '@folkmoot/mongod/plain-error'

/** Tests a build of a remote with the site's shell before any user gets it. Returns the kit version it was built with. */
export async function checkRemote(
	room: string,
	folder: string,
	shellFolder = path.join(projectTop, 'shell', 'dist'),
): Promise<{ kit: string }> {
	const shell = readRoom(shellFolder)
	if (!shell) throw new PlainError('The shell is not built, and a remote is tried with it.', '"npm run build -- shell".')
	const remote = readRoom(folder)
	if (!remote?.entry) throw new PlainError(`The build of ${room} made no entry for the browser.`, `see ${room}/rspack.config.ts.`)
	const [needed, brought] = [remote.kit ?? '', shell.kit ?? '']
	if (!isKitCompatible(needed, brought))
		throw new PlainError(
			`${room} was built with the kit ${needed}; the shell of the site brings ${brought || 'none that it knows of'}, which may lack what it uses.`,
			'ship the shell first: "npm run build -- shell".',
		)
	// Built from shell/src/server/render.tsx, which exports it.
	const { singletons } = loadBundle(path.join(shellFolder, shell.server), missing) as ShellOnServer
	const remoteModule = loadRemote(room, path.join(folder, remote.server), singletons)
	if (!('pages' in remoteModule) || !('fragments' in remoteModule))
		throw new PlainError(`${room} has no pages and fragments at its door.`, `see ${room}/src/remote.ts.`)
	return { kit: needed }
}

function loadRemote(room: string, file: string, singletons: ShellOnServer['singletons']): object {
	try {
		return loadBundle(file, (name) => singletons[name] ?? missing(name))
	} catch (error) {
		const words = error instanceof Error ? error.message : String(error)
		throw new PlainError(`${room} cannot be loaded on the server, so nothing was released: ${words}`, 'mend it and release again.', {
			cause: error,
		})
	}
}

function missing(name: string): never {
	throw new Error(`it requires ${name}, which the shell does not provide`)
}

function readRoom(folder: string): RoomFile | null {
	try {
		// Written by the kit's build in this shape.
		return JSON.parse(readFileSync(path.join(folder, 'room.json'), 'utf8')) as RoomFile
	} catch {
		return null
	}
}

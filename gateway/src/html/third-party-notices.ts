import { readFile } from 'node:fs/promises'
import path from 'node:path'
import { noticesName } from '@folkmoot/kit/build/area-file.ts'
import type { Areas } from './areas.ts'

/** Where the site shows the licences of what browsers load from it. */
export const noticesPath = `/${noticesName}`

/** The notices of all builds in effect; a remote that was built elsewhere may have none. */
export async function thirdPartyNotices({ folders }: Pick<Areas, 'folders'>): Promise<string> {
	const texts = folders().map((folder) => readFile(path.join(folder, noticesName), 'utf8').catch(() => null))
	return (await Promise.all(texts)).filter((text) => text !== null).join('\n\n')
}

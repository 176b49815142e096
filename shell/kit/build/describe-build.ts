import type { StatsCompilation } from '@rspack/core'
import kit from '../package.json' with { type: 'json' }
import type { AreaBuild } from './area.ts'
import type { AreaFile, ChunkFiles } from './area-file.ts'

/** The chunk that a remote exposes. */
export const remoteChunk = 'remote'
/** The shell's entry. */
const shellChunk = 'main'

/** Extracts the area file from the stats of an area's two builds. */
export function describeBuild({ name: areaBuild, id }: AreaBuild, browser: StatsCompilation, server: StatsCompilation): AreaFile {
	const groups = browser.namedChunkGroups ?? {}
	const filesOf = (group: string): ChunkFiles => {
		const names = (groups[group]?.assets ?? []).map(({ name }) => name)
		return { js: names.filter((name) => name.endsWith('.js')), css: names.filter((name) => name.endsWith('.css')) }
	}
	const serverFile = (server.assets ?? []).map(({ name }) => name).find((name) => /^server\.\w+\.cjs$/.test(name))
	if (!serverFile) throw new Error(`${areaBuild}: the build made no server bundle.`)
	const lazy = Object.keys(groups).filter((name) => ![id, remoteChunk, shellChunk].includes(name))
	const assets = (browser.assets ?? []).map(({ name }) => name)
	const shell = {
		kit: kit.version,
		initial: filesOf(shellChunk),
		files: assets.filter((name) => /\.[0-9a-f]{10}\.(js|css)$/.test(name)),
		fonts: [/^inter\..*\.woff2$/, /^fraunces\..*\.woff2$/].flatMap((font) => assets.filter((name) => font.test(name))),
	}
	return {
		server: serverFile,
		chunks: Object.fromEntries(lazy.map((name) => [name, filesOf(name)])),
		...(areaBuild === 'shell' ? { shell } : {}),
	}
}

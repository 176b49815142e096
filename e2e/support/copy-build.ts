import { copyFileSync, existsSync, mkdirSync, readFileSync } from 'node:fs'
import path from 'node:path'

/** The files in which a build describes itself; the shell's has no manifest. */
export const descriptions = ['mf-manifest.json', 'area.json']

/** Copies an area's latest build, without files of older builds and without source maps. */
export function copyBuild(dist: string, into: string): void {
	mkdirSync(into, { recursive: true })
	// The build's own history, latest first (shell/kit/build/prune-builds.ts).
	const [last] = JSON.parse(readFileSync(path.join(dist, 'builds.json'), 'utf8')) as { files: string[] }[]
	const names = (last?.files ?? []).filter((name) => !name.endsWith('.map'))
	const packed = names.flatMap((name) => [name, `${name}.br`, `${name}.gz`])
	for (const name of [...packed, ...descriptions, 'builds.json']) {
		const file = path.join(dist, name)
		if (existsSync(file)) copyFileSync(file, path.join(into, name))
	}
}

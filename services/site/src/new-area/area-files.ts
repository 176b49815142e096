import { globSync, readFileSync } from 'node:fs'
import path from 'node:path'
import site from '../../package.json' with { type: 'json' }
import { manifestsOf } from '../manifests.ts'

const templates = path.resolve(import.meta.dirname, '../../new-area')
const ending = '.txt'

/** The files of a new area by path: the templates with its name filled in, and its Kubernetes manifests. */
export function filesOfArea(name: string): Map<string, string> {
	const fill = (text: string) =>
		text
			.replaceAll('__area__', name)
			.replaceAll('__Area__', capitalized(name))
			.replace(/"__(mongodb|zod)__"/g, (_all, dependency: 'mongodb' | 'zod') => JSON.stringify(site.dependencies[dependency]))
	const files = globSync(`**/*${ending}`, { cwd: templates }).sort()
	const filled = files.map((file) => [fill(file.slice(0, -ending.length)), fill(readFileSync(path.join(templates, file), 'utf8'))] as const)
	return new Map([...filled, [`deploy/kubernetes/${name}.yaml`, manifestsOf(name)]])
}

const capitalized = (name: string) => name.charAt(0).toUpperCase() + name.slice(1)

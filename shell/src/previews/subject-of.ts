import { routes } from '../routes.tsx'

/** What a link leads to: a member or a community. */
export interface Subject {
	kind: 'member' | 'community'
	name: string
}

const ownPaths = new Set(routes.map(({ path }) => path))

/** The member or community whose page is at a path; null for every other page. */
export function subjectOf(path: string): Subject | null {
	const member = path.match(/^\/@(\w+)$/)?.[1]
	if (member) return { kind: 'member', name: member }
	const community = ownPaths.has(path) ? undefined : path.match(/^\/(\w+)$/)?.[1]
	return community ? { kind: 'community', name: community } : null
}

/** Whether the page at a path is about the subject already. */
export function isAbout(path: string, { kind, name }: Subject): boolean {
	const [, first = ''] = path.split('/')
	return first.toLowerCase() === (kind === 'member' ? `@${name}` : name).toLowerCase()
}

import type { AreaModuleRef } from '@folkmoot/kit/state'

/** Parses the full name of a fragment: `area/name`. */
export function fragmentRef(fullName: string): AreaModuleRef {
	const [area = '', name = ''] = fullName.split('/')
	return { area, kind: 'fragments', name }
}

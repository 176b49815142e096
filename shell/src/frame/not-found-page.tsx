import type { Head } from '@folkmoot/kit/pages/door.ts'
import { NotFound } from '@folkmoot/kit/pages/not-found.tsx'
import type { ReactNode } from 'react'

export function head(): Head {
	return { title: 'Not found', noindex: true }
}

export function Page(): ReactNode {
	return <NotFound />
}

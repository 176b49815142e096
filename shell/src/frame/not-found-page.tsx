import { NotFound } from '@folkmoot/kit/pages/not-found.tsx'
import type { Head } from '@folkmoot/kit/pages/remote-module.ts'
import type { ReactNode } from 'react'
import { notFoundHead } from './head-of.ts'

export function head(): Head {
	return notFoundHead()
}

export function Page(): ReactNode {
	return <NotFound />
}

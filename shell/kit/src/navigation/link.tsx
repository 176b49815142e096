import { useLocation } from '@folkmoot/kit/router'
import type { AnchorHTMLAttributes, MouseEvent, ReactNode } from 'react'
import { classNames } from '../ui/class-names.ts'
import { isPlainClick } from './is-plain-click.ts'
import styles from './link.module.css'
import { useGo } from './use-go.ts'

interface Props extends AnchorHTMLAttributes<HTMLAnchorElement> {
	/** A path from `paths`. */
	to: string
	replace?: boolean
	/** Marks the link to the current page for style and for assistive technology. */
	marksCurrent?: boolean
	/** The link covers the box around it, which must have a `position`. */
	coversBox?: boolean
}

/** A link inside the site: no page reload; a click with a modifier key is left to the browser. */
export function Link({ to, replace, marksCurrent = false, coversBox = false, className, onClick, ...rest }: Props): ReactNode {
	const go = useGo()
	const { pathname } = useLocation()
	const follow = (event: MouseEvent<HTMLAnchorElement>) => {
		onClick?.(event)
		if (event.defaultPrevented || rest.target || !isPlainClick(event)) return
		event.preventDefault()
		go(to, replace === undefined ? {} : { replace })
	}
	const isCurrent = marksCurrent && pathname === to.split('?')[0]
	const shape = coversBox ? classNames(styles.coversBox, className) : className
	return <a {...rest} className={shape} href={to} onClick={follow} {...(isCurrent ? { 'aria-current': 'page' } : {})} />
}

import { createElement, type ReactNode, type SVGProps } from 'react'
import { classNames } from './class-names.ts'

/** The data of an icon of lucide-react: elements with their attributes, and a `key`. */
interface IconData {
	node: readonly [tag: string, attributes: Readonly<Record<string, string>>][]
}

/**
 * Stands in for lucide-react's `createLucideIcon` in the builds (decision 34). Icons here are decorative, and CSS
 * gives them size and colour.
 */
// biome-ignore lint/style/noDefaultExport: like the module it stands in for
export default function createIcon({ node }: IconData): (props: SVGProps<SVGSVGElement>) => ReactNode {
	const shapes = node.map(([tag, attributes]) => createElement(tag, attributes))
	// biome-ignore lint/correctness/noComponentHookFactories: called once for each icon, when its module loads
	return function Icon({ className, ...rest }) {
		return (
			<svg viewBox="0 0 24 24" aria-hidden="true" {...rest} className={classNames('icon', className)}>
				{shapes}
			</svg>
		)
	}
}

import { paths } from '@folkmoot/kit/navigation/paths.ts'
import type { LoadContext } from '@folkmoot/kit/pages/remote-module.ts'
import { useSearchParams } from '@folkmoot/kit/router'
import { type ReactNode, type RefObject, useEffect, useRef } from 'react'
import type { SectionProps } from '../frame/section-props.ts'
import { RuleImport } from './auto-moderator/rule-import.tsx'
import { getRule, listRules } from './automatic-rules.api.ts'
import { RuleForm } from './rule-form.tsx'
import { RuleList } from './rule-list.tsx'
import { RulePage } from './rule-page.tsx'

const idPattern = /^[0-9a-f]{24}$/

export async function loadAutomatic({ fetch, query }: LoadContext, communityId: string): Promise<void> {
	const rule = query.get('rule')
	if (rule && idPattern.test(rule)) await fetch(getRule, { params: { communityId, ruleId: rule } })
	else if (rule === null) await fetch(listRules, { params: { communityId } })
}

/** The automatic rules of a community: the list, one rule, or the form for one. */
export function AutomaticSection({ community }: SectionProps): ReactNode {
	const [query] = useSearchParams()
	const rule = query.get('rule')
	const path = paths.modtools(community.name, 'automatic')
	const isForm = rule === 'new' || query.has('edit')
	const box = useFocusInView(`${rule} ${isForm}`)
	return (
		<div ref={box} tabIndex={-1}>
			{rule === null ? (
				<RuleList communityId={community.id} path={path} />
			) : rule === 'import' ? (
				<RuleImport communityId={community.id} path={path} />
			) : isForm ? (
				<RuleForm communityId={community.id} ruleId={rule === 'new' ? null : rule} path={path} />
			) : (
				<RulePage key={rule} communityId={community.id} ruleId={rule} path={path} />
			)}
		</div>
	)
}

/** The views share a path: the focus that went with the last one moves to the next. */
function useFocusInView(view: string): RefObject<HTMLDivElement | null> {
	const box = useRef<HTMLDivElement>(null)
	const last = useRef(view)
	useEffect(() => {
		if (last.current === view) return
		last.current = view
		if (document.activeElement === document.body) box.current?.focus({ preventScroll: true })
	}, [view])
	return box
}

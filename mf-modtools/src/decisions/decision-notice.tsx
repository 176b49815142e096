import { usePageData } from '@folkmoot/kit/api'
import type { FragmentProps } from '@folkmoot/kit/fragments/fragment-list.ts'
import { LinkButton } from '@folkmoot/kit/navigation/link-button.tsx'
import { paths } from '@folkmoot/kit/navigation/paths.ts'
import { Notice } from '@folkmoot/kit/ui/notice.tsx'
import Gavel from 'lucide-react/icons/gavel'
import type { ReactNode } from 'react'
import { type Decision, listOwnDecisions } from './decisions.api.ts'
import { t } from './notice-text.ts'

/** Tells an author above the post why something was removed. Lent to other areas as `modtools/decision-notice`. */
export function Fragment({ postId }: FragmentProps<'modtools/decision-notice'>): ReactNode {
	const decisions = usePageData(listOwnDecisions, { query: { post: postId } })
	if (decisions.state !== 'loaded') return null
	return decisions.data.map((decision) => (
		<Notice
			key={decision.id}
			tone="warn"
			icon={<Gavel />}
			action={<LinkButton to={paths.decision(decision.id)}>{actionOf(decision)}</LinkButton>}
		>
			{describeDecision(decision)}
		</Notice>
	))
}

function describeDecision({ item, rule, reason, as, automatic, liftedAt }: Decision): string {
	const type = item?.type ?? 'post'
	if (liftedAt) return t(`restored-${type}`)
	const removed = automatic ? t(`removed-${type}-rule`, { rule: automatic.rule }) : t(`removed-${type}-${as}`)
	return [removed, rule && t('rule', { rule }), reason].filter(Boolean).join(' ')
}

function actionOf({ appeal, canAppeal }: Decision): string {
	if (appeal?.answer) return t('read-answer')
	return canAppeal ? t('appeal') : t('see-appeal')
}

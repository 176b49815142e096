import { usePageData } from '@folkmoot/kit/api'
import type { FragmentProps } from '@folkmoot/kit/fragments/fragment-list.ts'
import { LinkButton } from '@folkmoot/kit/navigation/link-button.tsx'
import { paths } from '@folkmoot/kit/navigation/paths.ts'
import { Notice } from '@folkmoot/kit/ui/notice.tsx'
import Gavel from 'lucide-react/icons/gavel'
import type { ReactNode } from 'react'
import { type Decision, listOwnDecisions } from './decisions.api.ts'

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
	const why = [rule && `Rule: “${rule}”.`, reason].filter(Boolean).join(' ')
	const what = item?.type === 'comment' ? 'Your comment here was removed' : 'Your post was removed'
	if (liftedAt)
		return item?.type === 'comment'
			? 'Your comment here was removed and has been restored.'
			: 'Your post was removed and has been restored.'
	const who = automatic ? `the automatic rule “${automatic.rule}”` : as === 'admins' ? 'admins' : 'moderators'
	return `${what} by ${who}.${why ? ` ${why}` : ''}`
}

function actionOf({ appeal, canAppeal }: Decision): string {
	if (appeal?.answer) return 'Read the answer'
	return canAppeal ? 'Appeal' : 'See the appeal'
}

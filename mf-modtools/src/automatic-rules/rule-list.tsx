import { usePageData } from '@folkmoot/kit/api'
import { CardSkeletons } from '@folkmoot/kit/content/card-skeleton.tsx'
import { formatShortCount, grammaticalCount } from '@folkmoot/kit/content/format-count.ts'
import { Link } from '@folkmoot/kit/navigation/link.tsx'
import { LinkButton } from '@folkmoot/kit/navigation/link-button.tsx'
import { Card } from '@folkmoot/kit/ui/card.tsx'
import { Label } from '@folkmoot/kit/ui/label.tsx'
import { StateCard } from '@folkmoot/kit/ui/state-card.tsx'
import ListChecks from 'lucide-react/icons/list-checks'
import type { ReactNode } from 'react'
import frame from '../frame/frame.module.css'
import { SectionFallback } from '../frame/lost-role.tsx'
import { listRules, type Rule } from './automatic-rules.api.ts'
import styles from './automatic-rules.module.css'
import { describeRule } from './describe-rule.ts'
import { t } from './text.ts'

interface Props {
	communityId: string
	/** The path of this section. */
	path: string
}

/** All automatic rules, with their conditions and whether they are active. */
export function RuleList({ communityId, path }: Props): ReactNode {
	const rules = usePageData(listRules, { params: { communityId } })
	if (rules.state !== 'loaded') return <SectionFallback of={rules} skeleton={<CardSkeletons count={2} />} />
	return (
		<Card
			className={frame.column}
			heading={t('rules')}
			action={
				<div className={styles.actions}>
					<LinkButton size="small" to={`${path}?rule=import`}>
						{t('import')}
					</LinkButton>
					<LinkButton kind="primary" size="small" to={`${path}?rule=new`}>
						{t('add')}
					</LinkButton>
				</div>
			}
		>
			<p className={styles.about}>{t('about')}</p>
			{rules.data.length === 0 && <StateCard icon={<ListChecks />} title={t('no-rules')} />}
			<ol>
				{rules.data.map((rule) => (
					<li key={rule.id} className={frame.row}>
						<div className={frame.grow}>
							<Link to={`${path}?rule=${rule.id}`} className={frame.name}>
								{rule.name}
							</Link>
							<p className={frame.quiet}>{describeRule(rule)}</p>
						</div>
						<div className={styles.state}>
							{rule.noHits > 0 && (
								<span className={frame.quiet}>
									{t('hits-count', { count: grammaticalCount(rule.noHits), shown: formatShortCount(rule.noHits) })}
								</span>
							)}
							<OnOff rule={rule} />
						</div>
					</li>
				))}
			</ol>
		</Card>
	)
}

export function OnOff({ rule: { isOn } }: { rule: Pick<Rule, 'isOn'> }): ReactNode {
	return <Label tone={isOn ? 'brand' : 'neutral'}>{isOn ? t('on') : t('off')}</Label>
}

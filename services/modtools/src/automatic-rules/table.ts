import * as endpoints from '@folkmoot/modtools-contract/automatic-rule-endpoints'
import { type Served, serve } from '@folkmoot/service-kit/serve'
import { addAutomaticRule } from './add-automatic-rule.ts'
import { presentRule } from './automatic-rule-view.ts'
import { deleteAutomaticRule } from './delete-automatic-rule.ts'
import { editAutomaticRule } from './edit-automatic-rule.ts'
import { getAutomaticRule } from './get-automatic-rule.ts'
import { listAutomaticHits } from './list-automatic-hits.ts'
import { listAutomaticRules } from './list-automatic-rules.ts'
import { listDryRunHits } from './list-dry-run-hits.ts'
import { startDryRun } from './start-dry-run.ts'
import { switchAutomaticRule } from './switch-automatic-rule.ts'
import { undoAllAutomaticHits } from './undo-all-automatic-hits.ts'
import { presentUndone, undoAutomaticHits } from './undo-automatic-hits.ts'

const ofCommunity = ({ params }: { params: { communityId: string } }) => `automatic-rules:${params.communityId}`

/** The area's routes for automatic rules. */
export const automaticRuleTable: readonly Served[] = [
	serve(endpoints.listAutomaticRules, listAutomaticRules),
	serve(endpoints.addAutomaticRule, addAutomaticRule, { present: presentRule, queueBy: ofCommunity }),
	serve(endpoints.getAutomaticRule, getAutomaticRule, { present: presentRule }),
	serve(endpoints.editAutomaticRule, editAutomaticRule, { present: presentRule }),
	serve(endpoints.deleteAutomaticRule, deleteAutomaticRule, { present: presentRule }),
	serve(endpoints.startDryRun, startDryRun, { present: presentRule }),
	serve(endpoints.listDryRunHits, listDryRunHits),
	serve(endpoints.switchAutomaticRule, switchAutomaticRule, { present: presentRule }),
	serve(endpoints.listAutomaticHits, listAutomaticHits),
	serve(endpoints.undoAutomaticHits, undoAutomaticHits, { present: presentUndone }),
	serve(endpoints.undoAllAutomaticHits, undoAllAutomaticHits, { present: presentRule }),
]

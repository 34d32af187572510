import { FormControlLabel, Radio, RadioGroup } from '@mui/material';
import { useState } from 'react';
import { useRecordContext, useTranslate } from 'react-admin';
import { ActionButton } from './buttons.js';

interface AnswerButtonProps {
  readonly answers: readonly string[];
  /** As that of an action. */
  readonly isIdempotent?: boolean;
}

/** Answers the page's open question, for a reason. */
export function AnswerButton({ answers, isIdempotent = false }: AnswerButtonProps) {
  const question = useRecordContext();
  const translate = useTranslate();
  const [answer, setAnswer] = useState(answers[0]);
  if (question?.['status'] !== 'open') return null;
  return (
    <ActionButton action="answer" body={{ answer }} isReasonRequired isIdempotent={isIdempotent}>
      <RadioGroup value={answer} onChange={(event) => setAnswer(event.target.value)}>
        {answers.map((one) => (
          <FormControlLabel key={one} value={one} control={<Radio />} label={translate(`answers.${one}`)} />
        ))}
      </RadioGroup>
    </ActionButton>
  );
}

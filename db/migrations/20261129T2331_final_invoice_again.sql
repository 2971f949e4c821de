-- A final invoice that was cancelled is made anew: an estimate may have several, of which one bills it. The estimate's row is locked meanwhile.
drop index estimate_instalments_final;
